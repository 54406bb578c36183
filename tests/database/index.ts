/** A fresh, migrated database for one test file, on whatever PostgreSQL the tests run against (15 or later). */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { dropDatabase, ensureTemplate, urlFor, withClient } from './template.ts';

export interface TestDatabase {
  readonly url: string;
  /** Ends connections that are still open and removes the database. */
  drop(): Promise<void>;
}

/** PostgreSQL's code for "somebody is connected to the database that you copy". */
const SOURCE_IN_USE = '55006';

/** By server: a bench starts one after the other in the same process. */
const templates = new Map<string, Promise<string>>();

interface Wanted {
  readonly serverUrl?: string | undefined;
  /** A database of that server to be copied, to which nobody is connected, instead of an empty one. */
  readonly source?: string | undefined;
}

export async function createTestDatabase(wanted: Wanted = {}): Promise<TestDatabase> {
  const { serverUrl = process.env.TEST_SERVER_URL } = wanted;
  if (!serverUrl) {
    throw new Error(
      'TEST_SERVER_URL is not set: run one test by npm test -- browser and a part of the name of its file.',
    );
  }
  const source = wanted.source ?? (await templateOf(serverUrl));
  const name = `portal_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await withClient(serverUrl, (client) => copy(client, source, name));
  return {
    url: urlFor(serverUrl, name),
    drop: () => withClient(serverUrl, (client) => dropDatabase(client, name)),
  };
}

function templateOf(serverUrl: string): Promise<string> {
  const template = templates.get(serverUrl) ?? ensureTemplate(serverUrl);
  templates.set(serverUrl, template);
  return template;
}

/**
 * Its files are copied: the server's own way writes every page of it to the log, which costs seven times as much. The
 * connection that migrated the template may take a moment to leave after it was closed.
 */
async function copy(client: pg.Client, source: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`create database ${name} template ${source} strategy file_copy`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== SOURCE_IN_USE || attempt === 50) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  }
}
