import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Removes the `.part` files of the tenants in a folder that nobody wrote to since. Returns how many. */
export async function removeParts(folder: string, before: Date): Promise<number> {
  const tenants = await readdir(folder, { withFileTypes: true }).catch(() => []);
  let removed = 0;
  for (const tenant of tenants.filter((entry) => entry.isDirectory())) {
    const parts = (await readdir(path.join(folder, tenant.name))).filter((name) => name.endsWith('.part'));
    for (const name of parts) {
      const file = path.join(folder, tenant.name, name);
      if ((await stat(file)).mtime > before) continue;
      await rm(file, { force: true });
      removed++;
    }
  }
  return removed;
}
