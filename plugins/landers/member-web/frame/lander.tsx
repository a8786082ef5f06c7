import type { ComponentProps, ReactNode } from 'react'
import { Link, type MetaArgs } from 'react-router'
import { Button, cx, pageMeta, SignupStart, useSite, useT } from '../../../../member-web/kit/index.ts'
import type { LanderContent } from '../../server/schemas.ts'
import styles from './lander.module.css'

/**
 * Title and description of a lander: its headline and introduction. Search engines are excluded; shared links show its
 * picture. A page about a member uses the brand's: a picture stored elsewhere must not name anybody.
 */
export const landerMeta = (args: MetaArgs) => {
  const content = args.matches.at(-1)?.loaderData as LanderContent | undefined
  return pageMeta(args, {
    title: content?.headline,
    description: content?.intro,
    preview: args.location.pathname.startsWith('/landers/') ? 'own' : 'brand',
  })
}

/** A lander's full-bleed background; `isSolo` without a `Stage`. Its script looks for `data-lander`. */
export function Lander({
  content,
  isSolo = false,
  className,
  children,
}: {
  content: LanderContent
  isSolo?: boolean
  className?: string
  children: ReactNode
}) {
  const { design, slug } = content
  return (
    <div
      className={cx(styles.lander, isSolo && styles.solo, className)}
      data-lander={design}
      data-slug={slug ?? undefined}
    >
      {children}
    </div>
  )
}

/** The picture, which fills what the words and the question leave. */
export const Stage = ({ className, children, ...rest }: ComponentProps<'div'>) => (
  <div className={cx(styles.stage, className)} {...rest}>
    {children}
  </div>
)

/** The note below the picture. */
export const Note = ({ children }: { children: ReactNode }) => <p className={styles.note}>{children}</p>

/** The note that the faces are illustrations. */
export function IllustrationNote() {
  const t = useT()
  return <Note>{t('landers.served.drawn')}</Note>
}

/** Headline and introduction; `isBrief` without the latter on a phone. */
export function Words({
  content,
  isBrief = false,
  className,
}: {
  content: LanderContent
  isBrief?: boolean
  className?: string
}) {
  return (
    <div className={cx(styles.words, isBrief && styles.brief, className)}>
      <h1>{content.headline}</h1>
      <p>{content.intro}</p>
    </div>
  )
}

/**
 * The sign-up's first questions: one step at a time once the script runs, all below each other without it. The button
 * advances and, at the last step, opens the sign-up.
 */
export function LanderForm({
  content,
  className,
  children,
}: {
  content: LanderContent
  className?: string
  children: ReactNode
}) {
  const t = useT()
  const { name } = useSite()
  return (
    <div className={cx(styles.panel, className)}>
      <SignupStart className={styles.form}>
        <div className={styles.progress} data-progress="" data-unseen="" role="img" />
        {content.split ? (
          // Submitted once the visit has been counted; visits without a script are not counted.
          <div hidden data-split="">
            <input type="hidden" name="steps.landers.split" value={content.split.id} disabled />
            <input type="hidden" name="steps.landers.arm" value={content.split.arm} disabled />
          </div>
        ) : null}
        {children}
        <div className={cx(styles.actions, 'fade-above')}>
          <button type="button" className={styles.back} data-back="" hidden>
            {t('common.back')}
          </button>
          <Button type="submit" variant="primary" size="large" className={styles.next}>
            <span data-last="">{content.call}</span>
            <span data-next="" hidden>
              {t('common.continue')}
            </span>
          </Button>
        </div>
      </SignupStart>
      <p className={styles.account}>
        {t('landers.served.account', { name })} <Link to="/login">{t('nav.login')}</Link>
      </p>
    </div>
  )
}

/** One question. `title` and `text` are usually those of `content.steps[index]`. */
export function Step({
  title,
  text,
  className,
  children,
}: {
  title: string
  text?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section className={cx(styles.step, className)} data-step="">
      <h2 className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </section>
  )
}
