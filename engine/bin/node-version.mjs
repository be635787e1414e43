/** As `engines` in package.json. */
const oldest = [20, 19];

/** @returns {boolean} false, after printing an explanation, when Node is too old */
export function checkNodeVersion() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return true;
  console.error(
    `Node ${process.versions.node} is too old: version ${oldest.join('.')} or newer is needed.\n` +
      '  Install a current version from https://nodejs.org, then run the command again.',
  );
  return false;
}
