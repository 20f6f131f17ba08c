// Writes what a program is made of, as a CycloneDX document: sbom.mjs PROGRAM VERSION PLATFORM
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [program, version, platform] = process.argv.slice(2);

/** Returns the crates that are compiled into the program. */
function crates() {
  const flags = ['--format-version', '1', '--locked', '--filter-platform', platform];
  const output = execFileSync('cargo', ['metadata', ...flags], { maxBuffer: 1 << 30 });
  const { packages, resolve } = JSON.parse(output);
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const builds = ({ kind, name }) => kind.includes('bin') && name === program;
  const own = packages.filter(({ targets, source }) => source === null && targets.some(builds));
  const found = new Set(own.map(({ id }) => id));
  // A set takes new members while it is walked through.
  for (const id of found) {
    const linked = nodes.get(id).deps.filter((dep) => dep.dep_kinds.some(({ kind }) => kind === null));
    linked.forEach((dep) => found.add(dep.pkg));
  }
  return packages.filter(({ id }) => found.has(id));
}

/** Returns the packages that the page is built from. */
function modules() {
  const lock = JSON.parse(readFileSync(new URL('../web/package-lock.json', import.meta.url)));
  const { dependencies = {}, devDependencies = {} } = lock.packages[''];
  return Object.keys({ ...dependencies, ...devDependencies }).map((name) => {
    const { version, license } = lock.packages[`node_modules/${name}`];
    const scope = name in dependencies ? 'required' : 'excluded';
    return { name, version, license, scope, purl: `pkg:npm/${name.replace('@', '%40')}@${version}` };
  });
}

const component = ({ name, version, license, scope, purl }) => ({
  type: 'library',
  'bom-ref': purl,
  name,
  version,
  scope,
  ...(license && { licenses: [{ expression: license.replaceAll('/', ' OR ') }] }),
  purl,
});

const linked = crates();
const hasPage = linked.some(({ source, name }) => source === null && name === 'web');
const foreign = linked.filter(({ source }) => source !== null);
const cargo = foreign.map(({ name, version, license }) => {
  const purl = `pkg:cargo/${name}@${version}`;
  return component({ name, version, license, scope: 'required', purl });
});
const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': program, name: program, version } },
  components: [...cargo, ...(hasPage ? modules().map(component) : [])],
};
console.log(JSON.stringify(document, null, 2));
