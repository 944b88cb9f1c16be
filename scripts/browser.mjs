import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { installDebian } from './lib/debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEBIAN_PACKAGES = ['chromium', 'fonts-noto-cjk'];

/** Where the system's Chromium is, or null. `CHROMIUM` names another one. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      try {
        accessSync(file, constants.X_OK);
        return file;
      } catch {
        // not here
      }
    }
  }
  return null;
}

/** Installs Debian's Chromium when it is missing and we may. Returns its path; throws with a sentence otherwise. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  installDebian(DEBIAN_PACKAGES);
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'The browser journeys need Chromium: install it (Debian: apt install chromium fonts-noto-cjk) or set CHROMIUM to its path.',
    );
  return installed;
}
