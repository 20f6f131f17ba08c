// Writes src/protocol/types.ts from the JSON Schema of everything that crosses the wire and the
// constants that clients share, read from standard input; `make types` runs it. With --check it only
// compares the file with what it would write.

import { readFile, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { compile } from 'json-schema-to-typescript';
import { format } from 'prettier';

const file = fileURLToPath(new URL('../src/protocol/types.ts', import.meta.url));
const { constants, ...schema } = JSON.parse(await text(process.stdin));
const types = `${await typesOf(schema)}\n${await constantsOf(constants)}`;
if (!process.argv.includes('--check')) {
  await writeFile(file, types);
} else if (types !== (await readFile(file, 'utf8'))) {
  console.error('web/src/protocol/types.ts is not what the protocol says; run `make types`.');
  process.exitCode = 1;
}

/** Returns TypeScript declarations of every definition of a schema. */
async function typesOf(schema) {
  const declarations = await compile(readable({ ...schema, type: 'object' }), 'Wire', {
    additionalProperties: false,
    bannerComment:
      '// Everything that crosses the wire, written from the protocol crate by `make types`.',
    style: { printWidth: 100, singleQuote: true },
    unreachableDefinitions: true,
  });
  return declarations
    .replace('export interface Wire {}\n', '')
    .replace(
      / \*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '',
    )
    .replace(
      /\/\*\*\n \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
      '',
    );
}

/** Returns declarations of constants, formatted like the page's own code. */
function constantsOf(constants) {
  const declarations = Object.entries(constants).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)} as const;`,
  );
  return format(declarations.join('\n\n'), {
    parser: 'typescript',
    printWidth: 100,
    singleQuote: true,
  });
}

/**
 * Rewrites what the compiler misreads: tuples, the schema that nothing fits, any JSON, optional
 * members (absent, never null), and references with a description of their own, which it would
 * write out in full.
 */
function readable(schema) {
  if (schema === false) return { not: {} };
  if (Array.isArray(schema)) return schema.map(readable);
  if (schema === null || typeof schema !== 'object') return schema;
  if (schema.$ref) return reference(schema);
  const { prefixItems, items, ...rest } = schema;
  const result = {};
  for (const [key, value] of Object.entries(rest)) {
    const literal = ['const', 'default', 'description', 'enum', 'required'].includes(key);
    result[key] = literal || typeof value === 'boolean' ? value : readable(value);
  }
  // A member may be called like a keyword.
  for (const [name, member] of Object.entries(rest.properties ?? {})) {
    const value = readable(member);
    result.properties[name] = schema.required?.includes(name) ? value : withoutNull(value);
  }
  const described = Object.keys(schema).filter((key) => key !== 'description');
  if (described.length === 0 && schema.description) result.tsType = 'unknown';
  if (prefixItems) {
    const length = prefixItems.length;
    Object.assign(result, { items: readable(prefixItems), minItems: length, maxItems: length });
  } else if (items !== undefined) {
    result.items = items === true ? { tsType: 'unknown' } : readable(items);
  }
  return result;
}

/** Returns the schema of an optional member's value when it is present. */
function withoutNull(schema) {
  const { type, anyOf } = schema;
  if (Array.isArray(type)) return { ...schema, type: type.filter((one) => one !== 'null') };
  return anyOf ? { ...schema, anyOf: anyOf.filter((one) => one.type !== 'null') } : schema;
}

function reference({ $ref, description, ...more }) {
  const alone = Object.keys(more).length === 0;
  return alone ? { $ref } : { description, allOf: [{ $ref }, readable(more)] };
}
