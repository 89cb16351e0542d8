/** The icons of the sprite: Lucide names, and Simple Icons slugs behind `brand-`. Content may use these and no others. */
export const iconNames = [
  'arrow-left', 'arrow-right', 'arrow-up', 'arrow-up-right', 'badge-check', 'badge-percent', 'banknote', 'bell', 'book-open', 'bot', 'boxes', 'briefcase', 'building-2', 'calendar-clock',
  'chart-line', 'check', 'chevron-down', 'chevron-left', 'chevron-right', 'circle-help', 'clipboard-list', 'clock', 'cloud', 'code', 'coins', 'columns-2', 'cookie', 'copy', 'copy-check', 'cpu',
  'database', 'download', 'external-link', 'eye', 'file-down', 'file-text', 'fingerprint', 'folder-tree', 'gauge', 'globe', 'handshake', 'headset', 'history', 'house', 'id-card', 'image',
  'key-round', 'languages', 'laptop', 'layers', 'layout-grid', 'life-buoy', 'link', 'list-checks', 'lock', 'mail', 'map-pin', 'megaphone', 'menu', 'message-circle', 'minus', 'monitor',
  'mouse-pointer-2', 'network', 'newspaper', 'package', 'panels-top-left', 'play', 'plug', 'plus', 'puzzle', 'qr-code', 'radar', 'receipt', 'refresh-cw', 'repeat', 'rocket', 'route', 'scale', 'scan-search',
  'scroll-text', 'search', 'search-check', 'server', 'settings-2', 'share-2', 'shield', 'shield-check', 'shopping-bag', 'shopping-cart', 'smartphone', 'split', 'square-terminal', 'star', 'store', 'tag', 'target',
  'terminal', 'ticket', 'timer', 'trending-up', 'triangle-alert', 'truck', 'user-check', 'user-plus', 'users', 'users-round', 'video', 'wallet', 'webhook', 'wifi', 'workflow', 'wrench', 'x',
  'brand-apple', 'brand-discord', 'brand-facebook', 'brand-github', 'brand-google', 'brand-telegram', 'brand-tiktok', 'brand-x', 'brand-youtube',
] as const

export type IconName = (typeof iconNames)[number]
