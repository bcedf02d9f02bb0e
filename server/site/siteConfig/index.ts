export { COUNTRIES, countryOfId, geoOf, type Country } from './geo.ts';
export { askServer, listenForOperator, operatorSocketPath } from './operator/socket.ts';
export { runOperatorCall, type OperatorAnswer, type OperatorCall } from './operator/runCommand.ts';
export { registerSiteConfig } from './routes.ts';
export { siteDefaults } from './siteDefaults.ts';
export { SiteConfigs } from './siteConfigs.ts';
export { countryIn, guardGeoHeader } from './visitorCountry.ts';
