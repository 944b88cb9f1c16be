import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getInfo } from '@recto/contracts/endpoints/platform';
import { PROJECT_ROOT } from '../paths.ts';
import { VERSION } from '../version.ts';
import { type RouteDefinition, route } from './route.ts';

export const managementRoutes: RouteDefinition[] = [
  route(getInfo, async ({ services: { config } }) => ({
    'gtm-id': config.gtmId,
    'gtm-auth': config.gtmAuth,
    'gtm-preview': config.gtmPreview,
    'display-ribbon-on-profiles': 'dev',
    activeProfiles: [config.profile],
    git: { commit: { id: commitId() } },
    build: { version: VERSION },
    'documentation-url': config.docsUrl ?? '',
  })),
];

/** The commit that is checked out, empty without a repository. */
function commitId(): string {
  const git = path.join(PROJECT_ROOT, '.git');
  const read = (name: string) => {
    const file = path.join(git, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  try {
    const head = read('HEAD').trim();
    const branch = /^ref: (.+)$/.exec(head)?.[1];
    if (!branch) return head;
    const packed = new RegExp(`^([0-9a-f]{40}) ${branch}$`, 'm').exec(read('packed-refs'))?.[1];
    return read(branch).trim() || (packed ?? '');
  } catch {
    return '';
  }
}
