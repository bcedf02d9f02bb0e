/** The page on which somebody says who they are at the stand-in. It is no part of the site and has its own plain look. */
export function bankPage(problem = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in for your bank</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef0f4; color: #14161b; font: 16px/1.5 system-ui, sans-serif; }
main { width: min(28rem, calc(100vw - 3rem)); padding: 2rem; border-radius: 12px; background: #fff; box-shadow: 0 8px 30px #0002; box-sizing: border-box; }
h1 { margin: 0 0 .25rem; font-size: 1.35rem; }
p { margin: 0 0 1.25rem; color: #4a505c; }
p[role="alert"] { color: #a3123a; font-weight: 600; }
label { display: block; margin: 0 0 1rem; font-weight: 600; }
input, select { display: block; width: 100%; margin-top: .25rem; padding: .6rem .7rem; border: 1px solid #8a919e; border-radius: 8px; background: #fff; color: inherit; font: inherit; box-sizing: border-box; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.actions { display: flex; gap: .75rem; }
button { flex: 1; padding: .7rem; border: 1px solid #1f4fd1; border-radius: 8px; background: #1f4fd1; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button[name="cancel"] { background: #fff; color: #1f4fd1; }
:focus-visible { outline: 3px solid #7aa2ff; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Stand-in for your bank</h1>
<p>This page runs on your machine in place of a real bank. Say who you want to be; no money moves. The same names and date of birth are the same person.</p>
${problem === '' ? '' : `<p role="alert">${escaped(problem)}</p>`}
<form method="post">
<div class="pair"><label>First name <input name="firstName" required maxlength="60" autocomplete="off" autofocus></label>
<label>Last name <input name="lastName" required maxlength="60" autocomplete="off"></label></div>
<label>Date of birth <input type="date" name="birthDate" required min="1900-01-01"></label>
<div class="pair"><label>Country <input name="country" required pattern="[A-Za-z]{2}" maxlength="2" value="DE" autocomplete="off"></label>
<label>Currency <input name="currency" required pattern="[A-Za-z]{3}" maxlength="3" value="EUR" autocomplete="off"></label></div>
<div class="actions"><button type="submit">It is me</button><button type="submit" name="cancel" value="1" formnovalidate>Cancel</button></div>
</form>
</main>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
