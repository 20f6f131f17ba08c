/** Renders rules pages from their Markdown. */

import type { Token } from 'marked';

export interface RulesPage {
  readonly html: string;
  /** Its parts, by their anchors. */
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** Renders a rules page without its title, which the page around it shows. */
export async function renderRules(markdown: string): Promise<RulesPage> {
  const { Marked } = await import('marked');
  const parts: { id: string; title: string }[] = [];
  const marked = new Marked({
    walkTokens: turnToOurs,
    renderer: {
      heading({ tokens, depth, text }) {
        const words = this.parser.parseInline(tokens);
        if (depth === 1) return '';
        if (depth > 2) return `<h${depth}>${words}</h${depth}>`;
        const id = `part-${parts.length + 1}`;
        parts.push({ id, title: text });
        return `<h2 id="${id}">${words}</h2>`;
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string): string =>
          row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
        return `<div class="wide" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>`;
      },
    },
  });
  const html = await marked.parse(markdown);
  return { html, parts };
}

/** Leads figures to the server and links to other games' rules to the page's own. */
function turnToOurs(token: Token): void {
  if (token.type === 'image') {
    token.href = new URL(token.href as string, 'http://server/rules/').pathname;
  } else if (token.type === 'link') {
    const game = /^([\w-]+)\.\w+\.md$/.exec(token.href as string)?.[1];
    if (game) token.href = `/learn/${game}`;
  }
}
