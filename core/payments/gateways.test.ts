import { expect, it } from 'vitest';
import { GATEWAY_IDS, needsApproval } from './gateways.ts';

it('needs the approval of the treasury for every gateway that is not named as allowed without it', () => {
  expect(GATEWAY_IDS.filter((id) => !needsApproval(id))).toEqual(['remita']);
  expect(needsApproval('a gateway of tomorrow')).toBe(true);
});
