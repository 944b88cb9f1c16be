const OLDEST = [20, 19];

/** Ends with a sentence instead of a syntax error when Node is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  console.error(`Recto needs Node ${OLDEST.join('.')} or newer, and this is ${process.versions.node}.`);
  process.exit(1);
}
