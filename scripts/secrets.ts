/** `npm run secrets`: looks for keys and passwords in every tracked file and in every line ever committed. */
import { secretsInFiles, secretsInHistory, trackedFiles } from './supply/own-supply.ts';

const files = trackedFiles();
if (!files) {
  console.error('There is no git here, so nothing was looked at.');
  process.exit(2);
}
const now = secretsInFiles(files);
const before = secretsInHistory();
for (const line of now) console.error(line);
for (const line of before) console.error(`in history: ${line}`);
console.log(`${files.length} files and their history: ${now.length + before.length} secrets`);
process.exitCode = now.length + before.length > 0 ? 1 : 0;
