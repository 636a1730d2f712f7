<?php
// Fills an empty WordPress with the posts of a JSON file: php wordpress-setup.php DIRECTORY POSTS.json. Prints version,
// theme and the paths that the benchmark requests.
[, $directory, $file] = $argv;
$_SERVER['HTTP_HOST'] = 'photos.example';
$_SERVER['HTTPS'] = 'on';
define('WP_INSTALLING', true);
// Replaces WordPress's own function, so that no mail is sent.
function wp_mail() { return true; }
require "$directory/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

wp_install('Ten posts', 'admin', 'admin@photos.example', true, '', 'not-a-secret');
global $wp_rewrite;
$wp_rewrite->set_permalink_structure('/%year%/%monthnum%/%day%/%postname%/');
$wp_rewrite->flush_rules();
foreach (get_posts(['post_type' => ['post', 'page'], 'numberposts' => -1]) as $sample) wp_delete_post($sample->ID, true);

function attach(string $source, string $title, int $post): int {
  $uploaded = wp_upload_bits(basename($source), null, file_get_contents($source));
  $id = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => $title], $uploaded['file'], $post);
  wp_update_attachment_metadata($id, wp_generate_attachment_metadata($id, $uploaded['file']));
  return $id;
}

$thumbnail = null;
$pages = [];
foreach (json_decode(file_get_contents($file), true) as $given) {
  $categories = array_map(fn($name) => wp_create_category($name), $given['categories']);
  $id = wp_insert_post([
    'post_title' => $given['title'],
    'post_name' => $given['slug'],
    'post_date' => $given['date'] . ' 00:00:00',
    'post_status' => 'publish',
    'post_author' => 1,
    'post_category' => $categories,
    'tags_input' => $given['tags'],
  ]);
  $picture = attach($given['full'], $given['title'], $id);
  set_post_thumbnail($id, $picture);
  wp_update_post([
    'ID' => $id,
    'post_content' => wp_get_attachment_image($picture, 'large') . '<p>' . esc_html($given['text']) . '</p>',
  ]);
  $pages[] = wp_parse_url(get_permalink($id), PHP_URL_PATH);
  $thumbnail ??= wp_upload_bits(basename($given['thumbnail']), null, file_get_contents($given['thumbnail']))['url'];
}
echo json_encode([
  'version' => get_bloginfo('version'),
  'theme' => wp_get_theme()->get('Name'),
  'post' => $pages[0],
  'thumbnail' => wp_parse_url($thumbnail, PHP_URL_PATH),
]);
