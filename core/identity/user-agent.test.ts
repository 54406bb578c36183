import { describe, expect, it } from 'vitest';
import { browserName } from './user-agent.ts';

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 13; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 11; Infinix X688B) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/94.0 Mobile Safari/537.36 OPR/62.5',
      'Opera',
      'Android',
    ],
    [
      'Opera/9.80 (Android; Opera Mini/36.2.2254/191.249; U; en) Presto/2.12 Version/12.16',
      'Opera Mini',
      'Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge',
      'Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('of %s', (userAgent, browser, system) => {
    expect(browserName(userAgent)).toEqual({ browser, system });
  });
});
