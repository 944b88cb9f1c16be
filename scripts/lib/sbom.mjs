import { lockedPackages } from './packages.mjs';

const purl = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

/** What package-lock.json holds as `integrity`, as CycloneDX writes it. */
function hashesOf({ integrity }) {
  if (!integrity) return {};
  const [algorithm, digest] = integrity.split(' ')[0].split('-');
  const alg = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' }[algorithm];
  return { hashes: [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] };
}

/** An expression of licences, or one by its SPDX name. */
const licencesOf = ({ licence }) =>
  / (AND|OR) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];

/**
 * The bill of materials of a release as CycloneDX 1.6; the same for the same lock file, so that two can be compared.
 * @param {{name: string, version: string}} product
 * @param {{tools: boolean}} options `tools`: also what only builds and tests need
 */
export function billOfMaterials({ name, version }, { tools }) {
  const packages = lockedPackages().filter((one) => tools || !one.dev);
  const known = new Map(packages.map((one) => [one.place, purl(one)]));
  const found = (place, needed) => {
    for (let folder = place; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
      const inside = known.get(`${folder}/node_modules/${needed}`);
      if (inside) return inside;
      if (!folder.includes('/node_modules/')) return known.get(`node_modules/${needed}`);
    }
  };
  const components = new Map();
  const dependencies = new Map();
  for (const one of packages) {
    const ref = purl(one);
    const group = one.name.startsWith('@') ? { group: one.name.split('/')[0] } : {};
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      ...group,
      name: one.name.split('/').at(-1),
      version: one.version,
      scope: one.dev ? 'excluded' : one.optional ? 'optional' : 'required',
      licenses: licencesOf(one),
      purl: ref,
      ...hashesOf(one),
    });
    const on = dependencies.get(ref) ?? new Set();
    for (const needed of one.needs) {
      const place = found(one.place, needed);
      if (place) on.add(place);
    }
    dependencies.set(ref, on);
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': name,
        name,
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: [...dependencies]
      .map(([ref, on]) => ({ ref, dependsOn: [...on].sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}
