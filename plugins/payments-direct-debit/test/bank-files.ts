/** Generates bank messages in each version that a parser must handle. */

export interface Line {
  endToEndId?: string
  /** `22.49`. */
  amount?: string
  reason?: string
  mandate?: string
  reference?: string
  direction?: 'DBIT' | 'CRDT'
  /** Booking status: BOOK, or PDNG for announced bookings. */
  status?: string
  /** TxSts of a report. */
  said?: string
}

const tag = (name: string, value: string | undefined) => (value === undefined ? '' : `<${name}>${value}</${name}>`)
const head = '<?xml version="1.0" encoding="UTF-8"?>'
let lastMessageNumber = 0
const messageId = () => `BANK-${++lastMessageNumber}`

/** camt.054.001.02: the status is a word, and the amount of a line is in its details. */
export const camt054v02 = (iban: string, lines: Line[], id = messageId()) => `${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"><BkToCstmrDbtCdtNtfctn>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-03-11T06:00:00+01:00</CreDtTm></GrpHdr>
<Ntfctn><Id>${id}-1</Id><CreDtTm>2026-03-11T06:00:00+01:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${lines
  .map(
    ({ endToEndId, amount = '22.49', reason, mandate, reference, direction = 'DBIT', status = 'BOOK' }) => `<Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts>
<BookgDt><Dt>2026-03-11</Dt></BookgDt><ValDt><Dt>2026-03-11</Dt></ValDt>${tag('AcctSvcrRef', reference)}
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>${direction === 'DBIT' ? 'UPDD' : 'ESDD'}</SubFmlyCd></Fmly></Domn></BkTxCd>
<NtryDtls><TxDtls><Refs>${tag('EndToEndId', endToEndId)}${tag('MndtId', mandate)}</Refs>
<AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>
<RltdPties><Dbtr><Nm>A. de Vries &amp; Zn</Nm></Dbtr></RltdPties>
${reason ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn><AddtlInf>as they say</AddtlInf></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`,
  )
  .join('\n')}
</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

/** camt.054.001.08 with a prefix, the status as a code, a booking of several lines, and a fee. */
export const camt054v08 = (iban: string, lines: Line[], id = messageId()) => `${head}
<c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><c:BkToCstmrDbtCdtNtfctn>
<c:GrpHdr><c:MsgId>${id}</c:MsgId><c:CreDtTm>2026-03-11T06:00:00.123Z</c:CreDtTm></c:GrpHdr>
<c:Ntfctn><c:Id>1</c:Id><c:Acct><c:Id><c:IBAN>${iban}</c:IBAN></c:Id></c:Acct>
<c:Ntry><c:Amt Ccy="EUR">999.99</c:Amt><c:CdtDbtInd>DBIT</c:CdtDbtInd><c:RvslInd>false</c:RvslInd>
<c:Sts><c:Cd>${lines[0]?.status ?? 'BOOK'}</c:Cd></c:Sts><c:BookgDt><c:DtTm>2026-03-11T09:10:11+01:00</c:DtTm></c:BookgDt>
<c:BkTxCd/><c:NtryDtls><c:Btch><c:NbOfTxs>${lines.length}</c:NbOfTxs></c:Btch>
${lines
  .map(
    ({ endToEndId, amount = '22.49', reason = 'AM04', reference, direction = 'DBIT' }) => `<c:TxDtls>
<c:Refs>${tag('c:AcctSvcrRef', reference)}${tag('c:EndToEndId', endToEndId)}</c:Refs>
<c:Amt Ccy="EUR">${Number(amount) + 3.5}</c:Amt><c:CdtDbtInd>${direction}</c:CdtDbtInd>
<c:AmtDtls><c:InstdAmt><c:Amt Ccy="EUR">${amount}</c:Amt></c:InstdAmt></c:AmtDtls>
<c:RltdPties><c:Dbtr><c:Pty><c:Nm>Somebody</c:Nm></c:Pty></c:Dbtr></c:RltdPties>
<c:RtrInf><c:Rsn><c:Cd>${reason}</c:Cd></c:Rsn></c:RtrInf></c:TxDtls>`,
  )
  .join('\n')}
</c:NtryDtls></c:Ntry></c:Ntfctn></c:BkToCstmrDbtCdtNtfctn></c:Document>`

export interface Report {
  /** Id of our file. */
  original: string
  group?: string
  groupReason?: string
  lines?: Line[]
  block?: string
}

/** pain.002.001.03 and .10 differ around the lines, not in them. */
export const pain002 = (
  version: '03' | '10',
  { original, group, groupReason, lines = [], block }: Report,
  id = messageId(),
) => `${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-03-06T12:00:00</CreDtTm>${
  version === '10'
    ? '<InitgPty><Id><OrgId><AnyBIC>ABNANL2A</AnyBIC></OrgId></Id></InitgPty>'
    : '<InitgPty><Id><OrgId><BICOrBEI>ABNANL2A</BICOrBEI></OrgId></Id></InitgPty>'
}</GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${original}</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.02</OrgnlMsgNmId>${tag('GrpSts', group)}
${groupReason ? `<StsRsnInf><Rsn><Cd>${groupReason}</Cd></Rsn></StsRsnInf>` : ''}</OrgnlGrpInfAndSts>
${
  lines.length > 0 || block
    ? `<OrgnlPmtInfAndSts><OrgnlPmtInfId>${original}</OrgnlPmtInfId>${tag('PmtInfSts', block)}
${lines
  .map(
    ({
      endToEndId,
      amount = '22.49',
      reason,
      said = 'RJCT',
      mandate,
    }) => `<TxInfAndSts><StsId>S1</StsId><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${said}</TxSts>
${reason ? `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn></StsRsnInf>` : ''}<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt>${
      mandate ? `<MndtRltdInf><MndtId>${mandate}</MndtId></MndtRltdInf>` : ''
    }</OrgnlTxRef></TxInfAndSts>`,
  )
  .join('\n')}</OrgnlPmtInfAndSts>`
    : ''
}
</CstmrPmtStsRpt></Document>`
