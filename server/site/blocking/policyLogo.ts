/** The smallest GIF there is: one transparent pixel. */
export const POLICY_LOGO = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
