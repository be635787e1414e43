/** Origins of the built sites. `npm test` starts the servers and sets the variables. */
function addressOf(variable: string): string {
  const address = process.env[variable];
  if (!address) {
    throw new Error(
      `${variable} is not set. Run "npm test -- --only fixture,site,browser", or serve the built sites and set it.`,
    );
  }
  return address.replace(/\/$/, '');
}

/** The documentation site, without a trailing slash. */
export const siteUrl = (): string => addressOf('DOCS_E2E_SITE_URL');

/** The fixture site `tests/site`, without a trailing slash. */
export const fixtureUrl = (): string => addressOf('DOCS_E2E_FIXTURE_URL');
