export * from './applications.ts';
export * from './clock.ts';
export * from './deps.ts';
export * from './people.ts';
