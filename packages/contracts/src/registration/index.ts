export * from './activation.ts';
export * from './code.ts';
export * from './oneTap.ts';
export * from './phone.ts';
export * from './recovery.ts';
export * from './registration.ts';
export * from './social.ts';
export * from './socialNames.ts';
