import { spawnSync } from 'node:child_process';

/** Installs Debian packages where we may, which is as root; says nothing where we may not. */
export function installDebian(packages) {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return;
  console.log(`installing ${packages.join(' ')}`);
  // A server that is only wanted for its program is not started by its package.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env,
  });
}
