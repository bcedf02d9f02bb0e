import { POLICY_LOGO_GEO_IDS, POLICY_LOGO_PATH } from '@fairline/contracts';

export function isPolicyLogoAsked(geoCountryId: number): boolean {
  return POLICY_LOGO_GEO_IDS.includes(geoCountryId);
}

/** Asks for the hidden policy logo where the visitor's country wants it; nothing of it is seen or heard. */
export function askPolicyLogo(geoCountryId: number): void {
  if (!isPolicyLogoAsked(geoCountryId)) return;
  const image = document.createElement('img');
  image.hidden = true;
  image.alt = '';
  image.src = POLICY_LOGO_PATH;
  document.body.append(image);
}
