/**
 * `npm start`: the demonstration, on this machine only. `-- --stand-ins` also starts local servers in place of
 * Paystack, Flutterwave and Remita.
 */
import { launch } from './running/launch.ts';

await launch('demo', process.argv.includes('--stand-ins') ? { STAND_INS: '1' } : {});
