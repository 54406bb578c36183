import { expect, test } from 'vitest';
import { MOST_OF_A_NETWORK, MOST_OF_A_PERSON, takeLivePlace } from './live-stream.server.ts';

const hub = () => ({ subscribe: () => () => {} });

test('a person has so many open streams and no more, and one that ends makes room for another', () => {
  const live = hub();
  const take = (userId: string) => takeLivePlace(live, { userId, network: '197.210.1.1' });
  const places = Array.from({ length: MOST_OF_A_PERSON }, () => take('ada'));
  expect(places).not.toContain(null);
  expect(take('ada')).toBeNull();
  expect(take('bola')).not.toBeNull();
  places[0]?.();
  places[0]?.();
  expect(take('ada')).not.toBeNull();
  expect(take('ada')).toBeNull();
});

test('a network has so many, whoever is behind it', () => {
  const live = hub();
  const take = (at: number, network: string) => takeLivePlace(live, { userId: `person ${at}`, network });
  for (let at = 0; at < MOST_OF_A_NETWORK; at += 1) expect(take(at, 'campus')).not.toBeNull();
  expect(take(-1, 'campus')).toBeNull();
  expect(take(-1, 'elsewhere')).not.toBeNull();
});
