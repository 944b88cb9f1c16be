// Completes package-lock.json after `npm install`: a mirror that carries the packages of some platforms only makes npm
// leave the others out, and `npm ci` then refuses the lock file. Adds those optional entries; npm skips them elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = ['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
let added = 0;

for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const known = [`node_modules/${name}`, `${place}/node_modules/${name}`].some((p) => lock.packages[p]);
    const words = name.split(/[/-]/);
    const os = SYSTEMS.filter((s) => words.includes(s));
    const cpu = PROCESSORS.filter((p) => words.some((word) => word === p));
    // Only exact versions of platform packages: anything else is npm's to resolve.
    if (known || os.length === 0 || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 ? { cpu } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(words.some((word) => word.startsWith('musl')) ? { libc: ['musl'] } : {}),
      license: entry.license,
      optional: true,
      os,
    };
    added++;
  }
}

const order = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(order.map((place) => [place, lock.packages[place]]));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} optional platform packages added to package-lock.json`);
