class StoriesController < ApplicationController
  # What is named alone is called: `assign_attributes`; `preview` is beside the way.
  # Words are asked for in either branch; a story may be printed only if it is published.
  def create
    return preview if params[:preview]

    @story = Story.new
    assign_attributes
    @story.words = if @story.tag
      words_of_tag
    else
      words_of_tag.except(:tag)
    end
    credit_author unless @story.anonymous
    if @story.publish
      unless @story.paperless
        PrintJob.perform_later(@story)
      end
      AnnounceJob.perform_later(@story)
      redirect_to @story
    end
  end

  def show
    @story = Story.find(params[:id])
  end

  private

  def preview
    @story = Story.new(params[:story])
    render action: "new"
  end

  def words_of_tag
    Tag.where(story: @story)
  end

  def credit_author
    Author.create(story: @story)
  end

  def assign_attributes
    @story.tag = Tag.find(params[:tag])
  end
end
