// Our own lint rules, loaded by oxlint (jsPlugins).
import { boundaries } from './boundaries.js';
import { noLiteralText } from './noLiteralText.js';

export default {
  meta: { name: 'fairline' },
  rules: { boundaries, 'no-literal-text': noLiteralText },
};
