import { SOCIAL_NAMES, type SocialProvider } from '@fairline/contracts/registration';

/** The page on which somebody says who they are at the stand-in. It is no part of the site and has its own plain look. */
export function interactionPage(provider: SocialProvider): string {
  const name = SOCIAL_NAMES[provider];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in for ${name}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef0f4; color: #14161b; font: 16px/1.5 system-ui, sans-serif; }
main { width: min(26rem, calc(100vw - 3rem)); padding: 2rem; border-radius: 12px; background: #fff; box-shadow: 0 8px 30px #0002; box-sizing: border-box; }
h1 { margin: 0 0 .25rem; font-size: 1.35rem; }
p { margin: 0 0 1.25rem; color: #4a505c; }
label { display: block; margin: 0 0 1rem; font-weight: 600; }
input[type="text"], input[type="email"] { display: block; width: 100%; margin-top: .25rem; padding: .6rem .7rem; border: 1px solid #8a919e; border-radius: 8px; font: inherit; box-sizing: border-box; }
label.check { font-weight: 400; }
.actions { display: flex; gap: .75rem; }
button { flex: 1; padding: .7rem; border: 1px solid #1f4fd1; border-radius: 8px; background: #1f4fd1; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button[name="cancel"] { background: #fff; color: #1f4fd1; }
:focus-visible { outline: 3px solid #7aa2ff; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Stand-in for ${name}</h1>
<p>This page runs on your machine in place of the real provider. Say who you want to be.</p>
<form method="post">
<label>Name <input type="text" name="name" required maxlength="60" autocomplete="off" autofocus></label>
<label>E-mail <input type="email" name="email" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" checked> The provider has confirmed this address</label>
<div class="actions"><button type="submit">Continue</button><button type="submit" name="cancel" value="1" formnovalidate>Cancel</button></div>
</form>
</main>
</body>
</html>`;
}
