import type { Conversation, ConversationSide } from '@axle/contract/conversations'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messageOf } from '../lib/api/errors.ts'
import type { Column } from '../lib/data-table/columns.ts'
import { QueryTable } from '../lib/data-table/query-table.tsx'
import { useTableView } from '../lib/data-table/rows-per-page.ts'
import type { PageMeta } from '../lib/data-table/table-tools.tsx'
import { DateTimeText } from '../lib/formats/moment.tsx'
import { EmptyPanel } from '../ui/layout/panels.tsx'
import { StatusBadge } from '../ui/text/status-badge.tsx'
import { useTranslation } from '../ui/translation/translation.tsx'
import { conversationsKey, nameOfOther, pathOfTopic } from './message-queries.ts'

interface ConversationTableProps {
  side: ConversationSide
  /** Identifies the list besides its page. */
  of: string
  load: (query: { page: number; limit: number }) => Promise<{ data: readonly Conversation[]; meta: PageMeta }>
}

/** The conversations of one side, the newest message first. */
export function ConversationTable({ side, of, load }: ConversationTableProps) {
  const { t } = useTranslation('conversations')
  const { page, limit } = useTableView()
  const list = useQuery({
    queryKey: [...conversationsKey, side, of, page, limit],
    queryFn: () => load({ page, limit }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <QueryTable
      name={`messages-${side}`}
      label={t('title')}
      query={list}
      failed={messageOf(list.error, t('failed'))}
      empty={<EmptyPanel icon="mail" title={t('none')} text={t(`noneText.${side}`)} />}
      columns={useColumns()}
      rowKey={({ id }) => id}
      nameOf={nameOfOther}
    />
  )
}

function useColumns(): Column<Conversation>[] {
  const { t } = useTranslation('conversations')
  const topicOf = ({ order, product }: Conversation) => (order ? t('order', order) : (product?.name ?? ''))
  return [
    {
      key: 'with',
      label: t('column.with'),
      cell: (row) => (
        <span className="row gap-2">
          <Link className="strong" to={`/messages/${row.id}`}>
            <bdi>{nameOfOther(row)}</bdi>
          </Link>
          {row.reportCount ? <StatusBadge tone="danger">{t('reports', { count: row.reportCount })}</StatusBadge> : null}
          {row.unread > 0 && <StatusBadge tone="info">{t('unread', { count: row.unread })}</StatusBadge>}
        </span>
      ),
      text: (row) => [nameOfOther(row)],
      card: 'title',
    },
    {
      key: 'last',
      label: t('column.last'),
      cell: ({ lastMessage, side }) => (
        <p className="own-lines" dir="auto">
          {lastMessage?.side === side && <span className="quiet">{t('you')} </span>}
          {lastMessage?.text || (lastMessage?.photoCount ? t('photosOnly', { count: lastMessage.photoCount }) : null)}
        </p>
      ),
      text: ({ lastMessage }) => [lastMessage?.text],
      card: 'plain',
    },
    {
      key: 'about',
      label: t('column.about'),
      cell: (row) => (
        <Link to={pathOfTopic(row)}>
          <bdi>{topicOf(row)}</bdi>
        </Link>
      ),
      text: (row) => [topicOf(row)],
    },
    {
      key: 'when',
      label: t('column.when'),
      cell: ({ lastMessage }) => lastMessage && <DateTimeText value={lastMessage.createdAt} />,
      text: ({ lastMessage }) => [lastMessage?.createdAt],
    },
  ]
}
