import mjml2html from 'mjml'
import { buttonMarkers, colourPlaceholders, cornerPlaceholders } from '../../core/platform/mail/layout-marks.ts'

const source = `
<mjml lang="%%locale%%">
  <mj-head>
    <mj-title>%%title%%</mj-title>
    <mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /></mj-raw>
    <mj-style>
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        body, .page, .page > div { background: #150c12 !important; }
        .sheet, .sheet table, .sheet td { background: #241720 !important; }
        .sheet div { color: #fbeff1 !important; }
        .foot div, .foot div a { color: #cdb8c1 !important; }
        .name div a { color: ${colourPlaceholders.darkName} !important; }
        .press table td, .press table td a { background: ${colourPlaceholders.darkFill} !important; color: ${colourPlaceholders.darkOn} !important; }
      }
    </mj-style>
    <mj-preview>%%preheader%%</mj-preview>
    <mj-attributes>
      <mj-all font-family="Hanken Grotesk, Segoe UI, Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="1.55" color="#221319" padding="8px 32px" />
    </mj-attributes>
  </mj-head>
  <mj-body css-class="page" background-color="#fff9f7" width="560px">
    <mj-section css-class="name" padding="32px 0 8px"><mj-column>
      <mj-text font-family="%%heading%%" font-size="22px" font-weight="600" color="${colourPlaceholders.name}"><a href="%%brandUrl%%" style="color:${colourPlaceholders.name};text-decoration:none">%%brand%%</a></mj-text>
    </mj-column></mj-section>
    <mj-section css-class="sheet" background-color="#ffffff" border-radius="${cornerPlaceholders[0]}" padding="24px 0"><mj-column>
      <mj-text font-family="%%heading%%" font-size="26px" line-height="1.2" font-weight="600">%%title%%</mj-text>
      <mj-text>%%body%%%%people%%</mj-text>
      <mj-raw>${buttonMarkers[0]}</mj-raw>
      <mj-button css-class="press" href="%%url%%" background-color="${colourPlaceholders.fill}" color="${colourPlaceholders.on}" font-size="16px" font-weight="600" border-radius="${cornerPlaceholders[1]}" inner-padding="14px 28px" align="left" padding="16px 32px">%%button%%</mj-button>
      <mj-raw>${buttonMarkers[1]}</mj-raw>
    </mj-column></mj-section>
    <mj-section css-class="foot" padding="8px 0 32px"><mj-column>
      <mj-text font-size="13px" color="#6b5660">%%footer%%</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`

/** The HTML layout of mails, with places like `%%title%%` that `renderLayout` fills. */
export const compileMailLayout = async (): Promise<string> =>
  `${(await mjml2html(source, { validationLevel: 'strict', keepComments: false })).html.trim()}\n`
