/**
 * `npm start`: the demonstration, on this machine alone. With `-- --stand-ins`, local servers stand where Paystack,
 * Flutterwave and Remita would.
 */
import { launch } from './running/launch.ts';

await launch('demo', process.argv.includes('--stand-ins') ? { STAND_INS: '1' } : {});
