export { COUNTRIES, countryOfId, geoOf, type Country } from './geo.ts';
export { askServer, operatorSocketPath } from './operator/socket.ts';
export { runOperatorCall } from './operator/runCommand.ts';
export { rulesOf } from './rulesOf.ts';
export { siteDefaults } from './siteDefaults.ts';
export { SiteConfigs } from './siteConfigs.ts';
export { countryIn, guardGeoHeader } from './visitorCountry.ts';
