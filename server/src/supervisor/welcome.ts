import type { Config } from '../platform/config/index.ts';
import type { DemoAccount } from './messages.ts';
import type { StartProgress } from './progress.ts';

/** What a person needs to know once everything serves: where to go, who to be, what goes on meanwhile. */
export function welcome(
  config: Config,
  address: string,
  accounts: readonly DemoAccount[],
  progress: StartProgress,
): void {
  const { plain } = progress;
  plain(`\nRecto is ready after ${progress.seconds()}:  ${address}\n`);
  if (accounts.length > 0) {
    plain('Sign in as');
    const widest = Math.max(...accounts.map(({ email }) => email.length));
    for (const { email, password, roles } of accounts)
      plain(`  ${email.padEnd(widest)}   password ${password}   (${roles.join(', ')})`);
  } else if (config.profile === 'prod') {
    plain(
      'First tenant and owner:  npm run recto -- tenant create NAME   then   npm run recto -- user create EMAIL',
    );
  }
  plain('Ctrl-C stops everything.\n');
}
