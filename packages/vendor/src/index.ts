export { buildVendor, vendorFolder } from './buildVendor.ts';
