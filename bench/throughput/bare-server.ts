/** The least that node:http can do: one buffer, one page. Run as a process: PORT, and as arguments the body's file and the headers. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file = '', headers = '{}'] = process.argv;
const body = readFileSync(file);
const stated: Record<string, string> = JSON.parse(headers);
createServer((_request, response) => {
  response.writeHead(200, {
    ...stated,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'content-length': body.length,
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
