import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePipeline, type PipelineOptions } from './pipeline.ts';

const lines: { fields: object; message: string }[] = [];
const note = (fields: object, message: string) => void lines.push({ fields, message });

const pipeline = (options: Partial<PipelineOptions> = {}) =>
  makePipeline({
    origin: 'https://portal.example.edu.ng',
    trustProxy: false,
    log: { debug: note, info: note, warn: note, error: note },
    development: false,
    ready: async () => true,
    render: async (request) =>
      new Response(`page, ${(await request.text()).length} characters posted`, {
        headers: { 'content-type': 'text/html' },
      }),
    ...options,
  });

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://portal.example.edu.ng/auth?secret=1', { method: 'POST', body, headers });

describe('the pipeline', () => {
  it('gives every answer the security headers, and lets a page name its own inline style and script', async () => {
    const plain = await pipeline().request('/');
    expect(plain.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'none'");
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    expect(plain.headers.get('strict-transport-security')).toContain('max-age');
    const own = "default-src 'none'; style-src 'sha256-x'";
    const render = async () => new Response('page', { headers: { 'content-security-policy': own } });
    const styled = await pipeline({ render }).request('/');
    expect(styled.headers.get('content-security-policy')).toBe(own);
  });

  it('names the style of its last-resort page in the policy', async () => {
    const answer = await pipeline().request(post('a=b', { origin: 'https://evil.example' }));
    const style = /<style>(.*?)<\/style>/s.exec(await answer.text())?.[1] ?? '';
    const digest = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
  });

  it('refuses a body of 20 MB with a page that says what to do', async () => {
    const answer = await pipeline().request(post('x'.repeat(20 * 1024 * 1024)));
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('1 MB');
  });

  it('refuses a body that grows past the limit without saying its length', async () => {
    const endless = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(256 * 1024));
      },
    });
    const request = new Request('https://portal.example.edu.ng/auth', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect((await pipeline().request(request)).status).toBe(413);
  });

  it('refuses a form of another site before the page sees it', async () => {
    const answer = await pipeline().request(post('a=b', { origin: 'https://evil.example' }));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('another website');
  });

  it('answers a fault with a code to quote and without its cause', async () => {
    const answer = await pipeline({
      render: async () => {
        throw new Error('relation "applications" does not exist');
      },
    }).request('/');
    expect(answer.status).toBe(500);
    const page = await answer.text();
    expect(page).not.toContain('applications');
    expect(page).toContain(answer.headers.get('x-request-id'));
  });

  it('logs a request without its query and body', async () => {
    lines.length = 0;
    await pipeline().request(post('password=hunter22'));
    expect(lines.map((line) => line.message)).toEqual(['request']);
    expect(JSON.stringify(lines)).not.toMatch(/secret|hunter22/);
  });

  it('says whether it is alive, and whether its database answers', async () => {
    expect((await pipeline().request('/healthz')).status).toBe(200);
    expect((await pipeline({ ready: async () => false }).request('/readyz')).status).toBe(503);
  });
});
