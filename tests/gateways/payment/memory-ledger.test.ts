import { describeSandboxLedger } from './ledger-contract.ts';
import { makeMemoryLedger } from './memory-ledger.ts';

describeSandboxLedger('memory', async () => ({ ledger: makeMemoryLedger() }));
