import { api, Button, People, PersonRow, SettingsSection, useT } from '../../../member-web/kit/index.ts'
import { OwnAlbum, useOwnAlbum } from './own-album.tsx'
import styles from './private-albums.module.css'

/** The member's album in the settings, and everyone who sees it. */
export default function AlbumSection() {
  const t = useT()
  const own = useOwnAlbum()
  const viewers = own.album?.viewers ?? []
  return (
    <SettingsSection id="private-album" title={t('private-albums.title')}>
      <OwnAlbum {...own} />
      {viewers.length > 0 ? (
        <>
          <h3 className={styles.heading}>{t('private-albums.viewers')}</h3>
          <People>
            {viewers.map((person) => (
              <PersonRow key={person.id} person={person}>
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() =>
                    void own.act(() => api('DELETE /api/private-albums/with/:id', { params: { id: person.id } }))
                  }
                >
                  {t('private-albums.hide')}
                </Button>
              </PersonRow>
            ))}
          </People>
        </>
      ) : own.album ? (
        <p className={styles.hint}>{t('private-albums.nobody')}</p>
      ) : null}
    </SettingsSection>
  )
}
