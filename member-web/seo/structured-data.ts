import type { SiteBootstrap } from '../app/bootstrap.ts'
import { buildIconAddresses } from '../brand/icons.ts'

/** Structured data of a page (schema.org, written as JSON-LD). It contains only what the page shows to people. */
export type StructuredData = { '@type': string } & { [Key: string]: unknown }

interface Brand extends Pick<SiteBootstrap['site'], 'icon'> {
  name: string
  origin: string
  company: { name: string } | null
  supportEmail: string
}

/** The company and the site itself; only on the home page. */
export function describeSite({ name, origin, company, supportEmail, icon }: Brand, locale: string): StructuredData[] {
  const id = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name,
      url: `${origin}/`,
      logo: origin + buildIconAddresses({ icon }).large,
      ...(company && company.name !== name ? { legalName: company.name } : {}),
      ...(supportEmail
        ? {
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer support',
              email: supportEmail,
            },
          }
        : {}),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name,
      url: `${origin}/`,
      inLanguage: locale,
      publisher: { '@id': id },
    },
  ]
}

/** The breadcrumbs from the home page to this one. */
export const describePath = (steps: readonly { name: string; address: string }[]): StructuredData => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, address }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address,
  })),
})

/** Questions with their answers as plain text; those without an answer are left out. */
export const describeQuestions = (questions: readonly { question: string; answer: string }[]): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: questions
    .filter(({ answer }) => answer !== '')
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
})

/** All parts in one element, so that they may refer to each other. */
export const buildGraph = (parts: readonly StructuredData[]) => ({
  '@context': 'https://schema.org',
  '@graph': parts,
})
