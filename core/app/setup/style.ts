/**
 * The style of the set-up pages. They exist before any site, so it is self-contained, with the same colours and
 * measures; typefaces are the system's.
 */
export const style = `
:root{color-scheme:light dark;--paper:light-dark(#fff9f7,#150c12);--surface:light-dark(#fff,#22181e);--ink:light-dark(#221319,#fbeff1);
--soft:light-dark(#574a4e,#c4b9bb);--muted:light-dark(#756b6d,#9a9093);--line:light-dark(#e4dddc,#31272d);--strong:light-dark(#8f8688,#796e73);
--primary:#dc143c;--mark:light-dark(#d3133a,#e8647e);--hover:#c61236;--tint:light-dark(#fceaed,#471724);--danger:light-dark(#b3261e,#e08d88)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 "Hanken Grotesk",system-ui,sans-serif;-webkit-text-size-adjust:100%}
main{max-width:44rem;margin:0 auto;padding:1.25rem 1rem 4rem}
h1,h2,.mark{line-height:1.15;margin:0;font-weight:700;letter-spacing:-.015em;text-wrap:balance}
h1{font-size:2.125rem}h2{font-size:1.4375rem}p{margin:0}
header{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between;margin-bottom:2rem}
.mark,.plain .mark{color:var(--mark);font-size:1.1875rem}
nav{display:flex;flex-wrap:wrap;margin-inline-start:-.75rem}
nav a{padding:.625rem .75rem;min-height:44px;color:var(--soft);text-decoration:none;border-radius:12px;text-transform:uppercase;font-size:.8125rem;
letter-spacing:.04em;line-height:24px}
nav a:hover{color:var(--ink);text-decoration:underline}nav a[aria-current]{color:var(--ink);font-weight:700;box-shadow:inset 0 -2px var(--primary);border-radius:0}
.intro{color:var(--soft);font-size:1.1875rem;max-width:60ch;margin-top:.75rem}
form{display:grid;gap:1.25rem;margin-top:2rem}
fieldset{border:1px solid var(--line);border-radius:20px;background:var(--surface);padding:1.5rem 1.25rem 1.75rem;margin:0;min-width:0;
display:grid;gap:1.25rem;grid-template-columns:minmax(0,1fr)}
legend{float:left;padding:0;width:100%}legend+*{clear:both}
fieldset p.about{color:var(--soft);margin-top:-.75rem}
label{display:block;font-weight:600;margin-bottom:.375rem}label small{font-weight:400;color:var(--muted);font-size:.875rem}
input,select{width:100%;min-height:48px;padding:.5rem .875rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--strong);
border-radius:12px}
input:focus-visible,select:focus-visible,a:focus-visible,button:focus-visible{outline:3px solid var(--primary);outline-offset:2px}
[aria-invalid]{border-color:var(--danger);border-width:2px}
.note{color:var(--muted);font-size:.9375rem;margin-top:.375rem}.error{color:var(--danger);font-size:.9375rem;font-weight:600;margin-top:.375rem}
.alert{border-radius:12px;background:var(--tint);padding:.875rem 1rem;font-weight:600}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:52px;padding:.75rem 2rem;border:0;border-radius:999px;
background:var(--primary);color:#fff;font:inherit;font-weight:600;cursor:pointer;text-decoration:none}
button:hover,.button:hover{background:var(--hover)}
.plain{min-height:70vh;display:grid;align-content:center;gap:1rem;justify-items:start}.plain p{color:var(--soft);max-width:52ch;font-size:1.1875rem}
.plain .button{margin-top:.75rem}
@media(min-width:768px){main{padding-top:2rem}h1{font-size:2.625rem}fieldset{padding:2rem;grid-template-columns:1fr 1fr}.wide{grid-column:1/-1}
button{justify-self:start}}
@media(max-width:767px){button,.plain .button{width:100%}}
`
