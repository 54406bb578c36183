/**
 * The description of the API by the rules of somebody else: Redocly's recommended ones, warnings included. The calls are
 * loaded by Vite, because Node does not read the components that stand beside the use cases they run.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { runnerImport } from 'vite';

const DESCRIPTION = './app/features/api/calls/describe-api.server.ts';

interface Description {
  describeApi(origin: string): object;
}

/** @param document the description of the API, unless a test has one of its own. */
export async function lintApi(document?: object): Promise<readonly string[]> {
  const source = JSON.stringify(document ?? (await describeIt()));
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, config });
  return found.map(
    ({ ruleId, message, location: [place] }) => `${place?.pointer ?? '#/'}: ${message} (${ruleId})`,
  );
}

async function describeIt(): Promise<object> {
  const { module } = await runnerImport<Description>(DESCRIPTION, { configFile: false, logLevel: 'error' });
  return module.describeApi('https://portal.example');
}
