export { takeComplaints, watchComplaints } from './complaints.ts';
export { clearPage, drawOnPage, dressPage, leavePage, onPageCleared, type PageLook } from './page.ts';
export { showPart, type PartOptions, type ShownPart } from './showPart.tsx';
export { standInApi, type StandInApi } from './standInApi.ts';
export { standInHost, type StandInHost, type StandInOptions } from './standInHost.ts';
