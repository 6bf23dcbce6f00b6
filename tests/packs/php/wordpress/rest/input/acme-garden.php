<?php
/**
 * Plugin Name: Garden
 */

class Garden_Controller
{
    protected $namespace = 'garden/v1';
    private const BASE = '/beds';

    public function register_routes()
    {
        register_rest_route($this->namespace, self::BASE, array(
            array(
                'methods'  => WP_REST_Server::READABLE,
                'callback' => array($this, 'get_items'),
            ),
            array(
                'methods'  => 'POST, PUT',
                'callback' => array($this, 'create_item'),
            ),
            'schema' => array($this, 'get_schema'),
        ));
        register_rest_route('garden/v1', '/beds/(?P<id>\d+)', [
            'methods' => WP_REST_Server::DELETABLE,
            'callback' => 'garden_delete',
        ]);
        register_rest_route('garden/v1', '/ping', ['callback' => 'garden_ping']);
        $answer = wp_remote_get('https://example.org/wp-json/garden/v1/elsewhere');
        // register_rest_route('garden/v1', '/commented', ['methods' => 'GET']);
    }
}

add_action('wp_ajax_garden_save', 'garden_save');
add_action('wp_ajax_nopriv_garden_save', 'garden_save');
add_action('init', 'garden_init');
