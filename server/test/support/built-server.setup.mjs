import { ensureBuilt } from '../../../scripts/build.mjs';

/** vitest globalSetup: the server is built before its tests, which start processes of it by the dozen. */
export default async function setup(project) {
  const build = () => ensureBuilt({ only: ['server'] });
  await build();
  project.onTestsRerun(build);
}
